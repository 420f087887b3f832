// Checks that every block has examples beside it, in which its states are seen without a platform (client/examples).
import { expect, it } from 'vitest';
import { files, texts } from './files.ts';

/** What an editor places, and what reads in a boundary of its own. */
const isBlock = (text: string): boolean => /\{ placed\b/.test(text) || text.includes("from '../block.tsx'");

it('every block has examples beside it', () => {
  const blocks = texts(/^client\/blocks\/[^/]+\/[\w-]+\.tsx$/).filter(({ file, text }) => !file.endsWith('.examples.tsx') && isBlock(text));
  expect(blocks.length).toBeGreaterThan(10);
  const lacking = blocks.filter(({ file }) => !files.includes(file.replace(/\.tsx$/, '.examples.tsx')));
  expect(lacking.map(({ file }) => file)).toEqual([]);
});

const withStates = `
  accessibility-panel alerts disclosure drawer footer search-box toasts
  block-head breadcrumb components/content-page date date-block empty load-more-list keyword-form link-row list-view
  load-more page-head page-menu picture qr-code rich-text
  form form-dialog notice sms-code-field
  company-cards contact-dialog cooperation-dialog failed sentiment-rows trial-dialog
  business-card captcha-field company-table error progress-result home-countdown login products receipt registration reset-steps results
  section-menu sentiment-strip sms-login
`
  .trim()
  .split(/\s+/);

it.each(withStates)('the component %s, which has states, has examples beside it', (name) => {
  const [component, ...others] = files.filter((file) => file.startsWith('client/') && file.endsWith(`/${name}.tsx`));
  expect(others).toEqual([]);
  expect(files).toContain(component?.replace(/\.tsx$/, '.examples.tsx'));
});
