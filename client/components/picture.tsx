// Shows an item's image in a box of fixed proportions, or a decoration if it has no image (C1).

interface PictureProps {
  src: string | undefined;
  /** Alternative text. Empty if the text beside the image has the same content. */
  alt?: string;
  width: number;
  height: number;
  className?: string | undefined;
}

export function Picture({ src, alt = '', width, height, className }: PictureProps) {
  return (
    <span className={`media ${className ?? ''}`}>
      {src === undefined ? <Motif /> : <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />}
    </span>
  );
}

/** A decoration of tanks and columns in the theme's colours. */
function Motif() {
  return (
    <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M0 78h160M18 78V52q12-9 24 0v26M50 78V30h10v48M68 78V40h8v38M84 78V56q15-10 30 0v22M122 78V24l6-8 6 8v54M140 78V48h10v30" />
      <path d="M18 60h24M84 64h30M55 30V20M72 40V30M60 44h8M114 62h8" />
    </svg>
  );
}
