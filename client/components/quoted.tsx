// Shows a statement's title in book-title marks: 《title》 (C4).

/** Existing marks are not doubled. */
export function Quoted({ title }: { title: string }) {
  return /^《.*》$/.test(title) ? title : `《${title}》`;
}
