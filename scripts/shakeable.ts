// Why would a bundle hold components that nothing renders? Each has a label set, or is made by what could do anything.
import type { Plugin } from 'vite';

const label = /^[\w$]+\.displayName = "[^"]*";$/gm;
const maker = /\bReact\d*\.(?:forwardRef|createContext|memo)\(/g;
const component = /^var (\w+) = (class extends React\d*\.Component \{.*?^\});(?:\n\1\.contextType = (\w+);)?/gms;

const asPure = (_: string, name: string, made: string, context: string | undefined): string =>
  `var ${name} = /* @__PURE__ */ (() => ${context === undefined ? made : `Object.assign(${made}, { contextType: ${context} })`})();`;

/** Takes the labels of development tools from a library of components and marks what makes them: what nothing uses is left out then. */
export const shakeable = (modules: RegExp): Plugin => ({
  name: 'shakeable',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: modules },
    handler: (code) => ({
      code: code.replace(label, '').replace(component, asPure).replace(maker, '/* @__PURE__ */ $&'),
      map: null,
    }),
  },
});
