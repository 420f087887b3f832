// Shows a statement's title in book-title marks: 《title》 (C4).

/** Adds the marks unless the title already has them. */
export function Quoted({ title }: { title: string }) {
  return /^《.*》$/.test(title) ? title : `《${title}》`;
}
