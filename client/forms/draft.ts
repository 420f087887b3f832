// Drafts: form input kept in sessionStorage across reloads, errors and logins; never passwords or codes (F6).
import { useEffect, useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { dropStored, readStored, writeStored } from '../browser/storage.ts';
import type { FormSchema, PortalForm } from './portal-form.ts';

type Values = Readonly<Record<string, string | boolean>>;

function parse(value: unknown): Values | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).filter(([, one]) => typeof one === 'string' || typeof one === 'boolean');
  return Object.fromEntries(entries);
}

/** Event for other forms with the same draft: it has been sent or discarded. */
const droppedEvent = 'draftdropped';
interface DroppedDraft {
  storageKey: string;
  /** The form that dropped the draft. */
  form: unknown;
}

export interface Draft {
  /** Whether the form was filled from the draft. */
  restored: boolean;
  /** Deletes the draft; the form keeps its values. */
  drop: () => void;
}

/** @param names the fields to keep */
export function useDraft<S extends FormSchema>(form: PortalForm<S>, storageKey: string, names: readonly Path<z.input<S>>[]): Draft {
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form, whose fields are always the same
  useEffect(() => {
    const isTyped = (name: string, value: unknown): boolean => isGiven(value) && value !== form.formState.defaultValues?.[name];
    const keep = (values: object): void => {
      const typed = names.map((name) => [name, (values as Readonly<Record<string, unknown>>)[name]] as const);
      if (typed.some(([name, value]) => isTyped(name, value))) writeStored(storageKey, Object.fromEntries(typed), 'sessionStorage');
      else dropStored(storageKey, 'sessionStorage');
    };
    const kept = readStored(storageKey, parse, 'sessionStorage');
    for (const name of names) {
      const value = kept?.[name];
      // autofilled values and text typed before hydration are newer
      if (value === undefined || value === '' || isTyped(name, form.getValues(name))) continue;
      // stored by this field, and validated like typed text
      form.setValue(name, value as PathValue<z.input<S>, typeof name>);
      if (isTyped(name, value)) setRestored(true);
    }
    // the subscription below does not report values from before it
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, storageKey]);

  useEffect(() => {
    const onDropped = ({ detail }: CustomEventInit<DroppedDraft>) => {
      if (detail?.storageKey === storageKey && detail.form !== form) form.reset();
    };
    addEventListener(droppedEvent, onDropped);
    return () => removeEventListener(droppedEvent, onDropped);
  }, [form, storageKey]);

  return {
    restored,
    drop() {
      dropStored(storageKey, 'sessionStorage');
      setRestored(false);
      dispatchEvent(new CustomEvent<DroppedDraft>(droppedEvent, { detail: { storageKey, form } }));
    },
  };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false;
