// The table of themes. A theme is a line here and its file of CSS variables, client/styles/themes/<name>.css (C7).

/** The main colour of each theme, for browsers' own controls and for documents without the portal's styles: its `--outline`. */
export const themeColours = { primary1: '#4d65df', primary2: '#0098c6', primary3: '#7d0000' } as const satisfies Readonly<Record<string, string>>;

export type Theme = keyof typeof themeColours;
export const themes = Object.keys(themeColours) as readonly Theme[];
