// The decoration that is shown in place of a picture: tanks and columns in the theme's colours (C1).

export const motif = {
  viewBox: '0 0 160 90',
  preserveAspectRatio: 'xMidYMax slice',
  paths: [
    'M0 78h160M18 78V52q12-9 24 0v26M50 78V30h10v48M68 78V40h8v38M84 78V56q15-10 30 0v22M122 78V24l6-8 6 8v54M140 78V48h10v30',
    'M18 60h24M84 64h30M55 30V20M72 40V30M60 44h8M114 62h8',
  ],
} as const;

const svg = 'http://www.w3.org/2000/svg';

/** Creates the decoration outside of React, in a box of the class `media`. */
export function createMotif(): HTMLElement {
  const box = document.createElement('span');
  box.className = 'media';
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', motif.viewBox);
  drawing.setAttribute('preserveAspectRatio', motif.preserveAspectRatio);
  drawing.setAttribute('aria-hidden', 'true');
  for (const path of motif.paths) {
    const line = document.createElementNS(svg, 'path');
    line.setAttribute('d', path);
    drawing.append(line);
  }
  box.append(drawing);
  return box;
}
