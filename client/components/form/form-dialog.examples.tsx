// Examples of a form in a dialog: initial, after a rejection, and with long text.
import { type FieldValues, useForm } from 'react-hook-form';
import type { DialogProps } from '../../chrome/dialog.ts';
import type { Examples } from '../../examples/example.ts';
import { opens } from '../../examples/opens.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { DialogActions, FormDialog } from './form-dialog.tsx';
import type { Outcome } from './notice.tsx';
import { TextArea } from './text-area.tsx';

interface SampleProps extends DialogProps {
  /** Text used as title, hint and labels. */
  words: string;
  outcome?: Outcome;
}

function Sample({ words, outcome, ...dialog }: SampleProps) {
  const form = useForm<FieldValues, unknown, FieldValues>({ defaultValues: { name: '', text: '' } });
  return (
    <FormDialog {...dialog} title={words} hint={words}>
      <Form form={form} onSubmit={async () => dialog.close()}>
        <Field name="name" label={words} />
        <TextArea name="text" label={words} most={200} />
        <DialogActions outcome={outcome} />
      </Form>
    </FormDialog>
  );
}

export const examples: Examples = ({ longWords, say }) => {
  const open = say('打开表单', 'Open the form');
  const words = say('联系我们', 'Write to us');
  return {
    full: opens(open, (dialog) => <Sample {...dialog} words={words} />),
    refused: opens(say('打开被退回的表单', 'Open the refused form'), (dialog) => (
      <Sample {...dialog} words={words} outcome={{ kind: 'error', text: say('提交次数过多。', 'Sent too often.'), waitS: 90 }} />
    )),
    longWords: opens(say('打开长文字的表单', 'Open the form with long words'), (dialog) => <Sample {...dialog} words={longWords} />),
  };
};
