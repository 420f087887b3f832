// The page's bottom: contact, links, accounts to follow and filings.

import type { ReactNode } from 'react';
import { Link } from '#link';
import type { Frame } from './data.ts';
import { Icon } from './icon.tsx';
import { AnyLink } from './links.tsx';
import { factsOf, telOf } from './place.tsx';

const pages = [
  { href: '/cms/sitemap', name: '网站地图' },
  { href: '/cms/feed/news.xml', name: 'RSS' },
  { href: '/cms/accessibility', name: '无障碍声明' },
  { href: '/cms/privacy', name: '隐私政策' },
];

function Section({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={`footer-part ${className}`}>
      <h2 className="heading footer-title">{title}</h2>
      {children}
    </div>
  );
}

function FooterContact({ frame }: { frame: Frame }) {
  return (
    <>
      <a href={telOf(frame.config.phone)} className="inline footer-phone">
        <Icon name="phone" size={20} />
        <span className="visually-hidden">联系电话</span>
        {frame.config.phone}
      </a>
      <dl className="footer-facts">
        {factsOf(frame).map(({ name, text, href }) => (
          <div key={name} className="footer-fact">
            <dt>{name}</dt>
            <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
          </div>
        ))}
      </dl>
      <Link href="/cms/sentiment/sentimentSubmit" className="button footer-message">
        <Icon name="message-square-text" />
        我要留言
      </Link>
    </>
  );
}

export function Footer({ frame }: { frame: Frame }) {
  const { links, feedback, filing, record, titles } = frame.footer;
  return (
    <footer className="footer on-dark">
      <div className="container footer-parts">
        <Section title={titles.contact}>
          <FooterContact frame={frame} />
        </Section>
        <Section title={titles.links} className="wide-part">
          <ul className="footer-links">
            {links.map(({ name, link }) => (
              <li key={name}>
                {link !== undefined && (
                  <AnyLink to={link}>
                    <span>{name}</span>
                  </AnyLink>
                )}
              </li>
            ))}
          </ul>
        </Section>
        <Section title={titles.feedback} className="wide-part">
          <ul className="footer-codes">
            {feedback.map(({ name, image }) => (
              <li key={name}>
                <figure>
                  <img src={image} alt={`${name}二维码`} width={112} height={112} loading="lazy" className="footer-code" />
                  <figcaption>{name}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <div className="container cluster apart footer-end">
        <ul className="row footer-filings">
          {[...record, ...filing].map(({ name, link }) => (
            <li key={name}>
              {link === undefined ? (
                name
              ) : (
                <AnyLink to={link}>
                  <span>{name}</span>
                </AnyLink>
              )}
            </li>
          ))}
        </ul>
        <ul className="row footer-filings">
          {pages.map(({ href, name }) => (
            <li key={href}>
              <Link href={href}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
