// A form by its schema: checked when a field is left and when it is sent, then at every change.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** What a schema takes and what it makes of it. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;
export type PortalForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/**
 * @param schemaOf makes the schema, once
 * @param values from an earlier step; without them what the browser has filled in before the page came to life stays
 */
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

/** Says a message beside a field and goes there. */
export function refuse<S extends FormSchema>(form: PortalForm<S>, name: Path<z.input<S>>, message: string): void {
  form.setError(name, { type: 'refused', message }, { shouldFocus: true });
}
