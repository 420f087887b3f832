// Example states of the footer: all data, no data, long text, and untranslated text on an English page.
import type { Footer as FooterContent } from '#shared/chrome.ts';
import { addressOf } from '#shared/locale.ts';
import type { Examples } from '../examples/example.ts';
import { aChrome, aPicture, many } from '../examples/fixtures.ts';
import { Footer } from './footer.tsx';

export const examples: Examples = ({ longWords, look, say }) => {
  const footer = { element: <Footer />, bleed: true } as const;
  const page = (content: FooterContent, config = {}) => ({ chrome: aChrome(look, { footer: content, config }) });
  const none: FooterContent = { links: [], contact: [], feedback: [], filing: [], record: [], titles: {} };
  const about = { href: addressOf(look.locale, '/about'), outside: false };
  const away = { href: 'https://ministry.example/', outside: true };
  const city = say('北屿市人民政府', 'City of Beiyu');
  const all: FooterContent = {
    links: [{ name: say('关于园区', 'About the park'), link: about }, ...many(7, (i) => ({ name: `${city} ${i + 1}`, link: away }))],
    contact: [
      { name: say('电话', 'Phone'), text: '010-5550-0100' },
      { name: say('邮箱', 'Mail'), text: 'service@beiyu.example' },
      { name: say('地址', 'Address'), text: say('北屿市滨海大道 1 号', '1 Seaside Avenue, Beiyu') },
    ],
    feedback: [
      { name: say('微信', 'WeChat'), image: aPicture(120) },
      { name: say('微博', 'Weibo'), image: aPicture(20) },
    ],
    filing: [{ name: say('备案号', 'Filing'), text: '2026000001', link: away }],
    record: [{ name: say('主办单位', 'Run by'), text: say('北屿园区管委会', 'Beiyu Park Office') }],
    titles: { links: say('友情链接', 'Elsewhere') },
  };
  const chinese = { name: '主办单位', text: '北屿园区管委会' };
  return {
    full: { ...footer, page: page(all), shows: say('友情链接', 'Elsewhere') },
    phone: { ...footer, page: { ...page(all), device: 'mobile' }, shows: say('友情链接', 'Elsewhere') },
    empty: { ...footer, page: page(none), shows: say('我要留言', 'Send a message') },
    longWords: {
      ...footer,
      page: page({
        ...none,
        links: [{ name: longWords, link: away }],
        contact: [{ name: longWords, text: longWords }],
        feedback: [{ name: longWords, image: aPicture() }],
        record: [{ name: longWords, text: longWords }],
        titles: { links: longWords, contact: longWords, feedback: longWords },
      }),
      shows: longWords,
    },
    englishMissing: { ...footer, page: page({ ...none, contact: [chinese], titles: { contact: '联系我们' } }), shows: '北屿园区管委会' },
  };
};
