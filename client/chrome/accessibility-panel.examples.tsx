// Example of the accessibility settings panel.
import type { Examples } from '../examples/example.ts';
import { opens } from '../examples/opens.tsx';
import { AccessibilityPanel } from './accessibility-panel.tsx';

export const examples: Examples = ({ say }) => ({
  full: opens(say('打开无障碍设置', 'Open the accessibility settings'), (dialog) => <AccessibilityPanel {...dialog} />),
});
