// The light of each park: five hours of the day in its own range of colours. The north is cool with amber,
// the south clear and turquoise with coral, the west earthen with gold.
import type { Voice } from '../voice.ts';

export interface Palette {
  /** Sky from the top down to the horizon. */
  sky: readonly [string, string, string];
  sun: string;
  /** What distance fades into. */
  haze: string;
  /** The darkest of the foreground. */
  ink: string;
  /** Lit sides. */
  light: string;
  accent: string;
  /** Windows and lamps; `glow` says how much they shine (0 by day). */
  lamp: string;
  glow: number;
  leaf: string;
}

const north: readonly Palette[] = [
  {
    sky: ['#2f5fb3', '#7fb0e6', '#e3effa'],
    sun: '#fff6da',
    haze: '#cfe0f2',
    ink: '#1c3358',
    light: '#ffffff',
    accent: '#f2b233',
    lamp: '#ffe6a3',
    glow: 0,
    leaf: '#3f7d6a',
  },
  {
    sky: ['#26366f', '#8a7fb8', '#ffd9b0'],
    sun: '#fff0c9',
    haze: '#f0c9b4',
    ink: '#232a52',
    light: '#ffe9cf',
    accent: '#ff9d3c',
    lamp: '#ffd58a',
    glow: 0.5,
    leaf: '#3c5a66',
  },
  {
    sky: ['#6d8fb8', '#aec6dd', '#f1f4f5'],
    sun: '#ffffff',
    haze: '#dde6ec',
    ink: '#31465f',
    light: '#ffffff',
    accent: '#e2a72e',
    lamp: '#fff0c0',
    glow: 0,
    leaf: '#5c8576',
  },
  {
    sky: ['#101b3e', '#2c4685', '#7f9fd6'],
    sun: '#f4f6ff',
    haze: '#6d8cc4',
    ink: '#0b1230',
    light: '#bcd0f5',
    accent: '#ffb84a',
    lamp: '#ffd98a',
    glow: 1,
    leaf: '#1d3b4f',
  },
  {
    sky: ['#4778c0', '#d9b3b6', '#ffeed8'],
    sun: '#fffbe6',
    haze: '#ecd8d2',
    ink: '#22345c',
    light: '#fffaf2',
    accent: '#e8892b',
    lamp: '#fff0b8',
    glow: 0.4,
    leaf: '#4a7a6c',
  },
];

const south: readonly Palette[] = [
  {
    sky: ['#12a5c9', '#8fdcea', '#f3fcfa'],
    sun: '#ffffff',
    haze: '#d5f2f2',
    ink: '#0d4a5e',
    light: '#ffffff',
    accent: '#ff7f5c',
    lamp: '#fff3c4',
    glow: 0,
    leaf: '#35b48c',
  },
  {
    sky: ['#57c7b6', '#b9ecd9', '#fdfbe8'],
    sun: '#fffdf0',
    haze: '#e1f5e4',
    ink: '#17564f',
    light: '#ffffff',
    accent: '#ffb03a',
    lamp: '#fff0b0',
    glow: 0,
    leaf: '#4fb56a',
  },
  {
    sky: ['#1c86a6', '#9fd3d8', '#ffeadb'],
    sun: '#fffaf2',
    haze: '#dcebe6',
    ink: '#15465a',
    light: '#ffffff',
    accent: '#f2617a',
    lamp: '#ffe9c0',
    glow: 0.2,
    leaf: '#46a08c',
  },
  {
    sky: ['#072c3e', '#0e6479', '#4fc3c0'],
    sun: '#f0fffb',
    haze: '#3aa3a8',
    ink: '#052230',
    light: '#b9f2ea',
    accent: '#ff8a65',
    lamp: '#ffe49a',
    glow: 1,
    leaf: '#117a6d',
  },
  {
    sky: ['#f08a6c', '#fbc29a', '#fff3dc'],
    sun: '#fffaf0',
    haze: '#fbdcc2',
    ink: '#5a3450',
    light: '#fff6ec',
    accent: '#12a3b4',
    lamp: '#fff0b8',
    glow: 0.4,
    leaf: '#6b9f80',
  },
];

const west: readonly Palette[] = [
  {
    sky: ['#5f7da0', '#dfb699', '#fbe8cd'],
    sun: '#fff3d6',
    haze: '#efd0b2',
    ink: '#45201f',
    light: '#fff0d8',
    accent: '#d9a441',
    lamp: '#ffe0a0',
    glow: 0.3,
    leaf: '#7b6a3a',
  },
  {
    sky: ['#8fa3a8', '#cbd3cd', '#f6f0e2'],
    sun: '#fffaf0',
    haze: '#e3ddcd',
    ink: '#33332f',
    light: '#fffaf0',
    accent: '#b3261e',
    lamp: '#ffe9b8',
    glow: 0,
    leaf: '#66754d',
  },
  {
    sky: ['#3a1426', '#8c3440', '#f0a56a'],
    sun: '#ffe6b8',
    haze: '#d8815c',
    ink: '#24101a',
    light: '#ffd6a6',
    accent: '#f0b84a',
    lamp: '#ffd27a',
    glow: 1,
    leaf: '#4d3a2c',
  },
  {
    sky: ['#6f8f6a', '#bcc79a', '#f7f1d8'],
    sun: '#fffbe2',
    haze: '#dfe0bd',
    ink: '#2c3a22',
    light: '#fffbe8',
    accent: '#a3231f',
    lamp: '#fff0b8',
    glow: 0,
    leaf: '#5f7f3a',
  },
  {
    sky: ['#5a6f96', '#c2b6c0', '#fbe3cf'],
    sun: '#fff4e0',
    haze: '#e6cfc6',
    ink: '#3a2230',
    light: '#fff2e4',
    accent: '#c8963e',
    lamp: '#ffe4b0',
    glow: 0.2,
    leaf: '#6e6a4c',
  },
];

export const palettes: Readonly<Record<Voice['key'], readonly Palette[]>> = { north, south, west };
