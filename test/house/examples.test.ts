// Checks that each block, and each component with several states, has an examples file next to it (see client/examples).
import { expect, it } from 'vitest';
import { files, texts } from './files.ts';

/** Returns whether a module is a block: editors place it on pages, or it has its own data and error boundary. */
const isBlock = (text: string): boolean => /\{ placed\b/.test(text) || text.includes("from '../block.tsx'");

it('every block has an examples file', () => {
  const blocks = texts(/^client\/blocks\/[^/]+\/[\w-]+\.tsx$/).filter(({ file, text }) => !file.endsWith('.examples.tsx') && isBlock(text));
  expect(blocks.length).toBeGreaterThan(10);
  const lacking = blocks.filter(({ file }) => !files.includes(file.replace(/\.tsx$/, '.examples.tsx')));
  expect(lacking.map(({ file }) => file)).toEqual([]);
});

const withStates = `
  accessibility-panel account alerts disclosure drawer footer search-box toasts
  block-head breadcrumb components/content-page date date-block empty load-more-list keyword-form link-row list-view
  load-more page-head page-menu components/picture qr-code rich-text
  form form-dialog notice sms-code-field
  company-cards contact-dialog cooperation-dialog failed sentiment-rows trial-dialog
  attachments business-card captcha-field code-box company-table error progress-result home-countdown login products receipt registration reset-steps results
  section-menu sentiment-strip sms-login
`
  .trim()
  .split(/\s+/);

it.each(withStates)('the component %s, which has states, has an examples file', (name) => {
  const [component, ...others] = files.filter((file) => file.startsWith('client/') && file.endsWith(`/${name}.tsx`));
  expect(others).toEqual([]);
  expect(files).toContain(component?.replace(/\.tsx$/, '.examples.tsx'));
});
