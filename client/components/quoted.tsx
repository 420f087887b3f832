// A statement's title as it is written wherever it stands: 《title》 (C4).

/** Quotes that are there already are not doubled. */
export function Quoted({ title }: { title: string }) {
  return /^《.*》$/.test(title) ? title : `《${title}》`;
}
