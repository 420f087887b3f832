// Form state with schema validation: fields are validated on blur and on submit, then on every change.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A schema whose input and output are objects of field values. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;
export type PortalForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/** Returns a form. Without `values`, text typed or autofilled before hydration is kept. @param values initial values from an earlier step */
export function usePortalForm<S extends FormSchema>(schemaOf: () => S, values?: DefaultValues<z.input<S>>): PortalForm<S> {
  const [schema] = useState(schemaOf);
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    ...(values && { defaultValues: values }),
  });
}

/** Shows an error message at a field and focuses the field. */
export function refuse<S extends FormSchema>(form: PortalForm<S>, name: Path<z.input<S>>, message: string): void {
  form.setError(name, { type: 'refused', message }, { shouldFocus: true });
}
