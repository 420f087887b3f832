// Builds a table of contents from a text's headings and gives each heading an id.

export interface Heading {
  id: string;
  text: string;
}

/** Lists the headings of the highest level that occurs at least twice, since a single one is a title. @param html sanitised HTML without ids */
export function withContents(html: string): { html: string; headings: Heading[] } {
  const level = [2, 3, 4, 5, 6].find((one) => html.split(new RegExp(`<h${one}[\\s>]`)).length > 2);
  if (level === undefined) return { html, headings: [] };
  const headings: Heading[] = [];
  const marked = html.replace(new RegExp(`<h${level}(\\s[^>]*)?>(.*?)</h${level}>`, 'gs'), (whole, attributes: string = '', inside: string) => {
    const text = plain(inside);
    if (text === '') return whole;
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text });
    return `<h${level} id="${id}"${attributes}>${inside}</h${level}>`;
  });
  return { html: marked, headings };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const plain = (inside: string): string =>
  inside
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
