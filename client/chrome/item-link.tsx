// Renders the text of a footer item, as a link if the item has a URL.
import type { FooterItem } from '#shared/chrome.ts';
import { OutsideLink } from '../components/outside-link.tsx';
import { writtenIn } from '../components/written-in.ts';
import { usePage } from '../data/page.ts';

export function ItemLink({ item: { link }, text }: { item: FooterItem; text: string }) {
  const { locale } = usePage();
  const written = writtenIn(locale, text);
  if (link === undefined) return written.lang === undefined ? text : <span {...written}>{text}</span>;
  if (!link.outside)
    return (
      <a href={link.href} {...written}>
        {text}
      </a>
    );
  return (
    <OutsideLink href={link.href}>
      <span {...written}>{text}</span>
    </OutsideLink>
  );
}
