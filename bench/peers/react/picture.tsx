// An image in a box that keeps its space while the image loads.

/** Images' names end in their size, for example `pipes-1-800x450.webp`. */
const sizeOf = (src: string) => {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(src) ?? [];
  return { width: Number(width), height: Number(height) };
};

export function Picture({ src, className }: { src: string; className: string }) {
  return (
    <span className={`media ${className}`}>
      <img src={src} alt="" {...sizeOf(src)} loading="lazy" decoding="async" />
    </span>
  );
}
