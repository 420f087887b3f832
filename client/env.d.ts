declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
declare module '@vitejs/plugin-react/preamble';
declare module '*.css';
