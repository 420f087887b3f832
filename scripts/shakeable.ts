// Vite plugin: makes a library's unused React components tree-shakeable.
import type { Plugin } from 'vite';

const label = /^[\w$]+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm;
const maker = /\bReact\d*\.(?:forwardRef|createContext|memo)\(/g;

/** Removes assignments of `displayName` and `contextType`, and marks calls that create components as `@__PURE__`, in matching modules. */
export const shakeable = (modules: RegExp): Plugin => ({
  name: 'shakeable',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: modules },
    handler: (code) => ({ code: code.replace(label, '').replace(maker, '/* @__PURE__ */ $&'), map: null }),
  },
});
