// What of an icon's file draws it? Its lines; its names, its size and the keys of its lines are left out.
import type { Plugin } from 'vite';

const data = /^const __iconData = \{.*?^ {2}node: (\[.*?\])(?:,\n {2}aliases: [^\n]*)?\n\};.*^export \{[^}]*\};/ms;
const key = /,\s*key: "\w+"/g;

/** Leaves of lucide's icons what client/components/icon.tsx draws. */
export const iconLines = (): Plugin => ({
  name: 'icon-lines',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/(?!index)/, code: '__iconData' },
    handler: (code) => ({ code: code.replace(data, (_, lines: string) => `export default createLucideIcon(${lines.replace(key, '')});`), map: null }),
  },
});
