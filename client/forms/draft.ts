// Drafts store form input in sessionStorage, so that it survives reloads, errors and logins. Passwords and codes are never stored (F6).
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

/** Event that tells other forms with the same draft that the draft was sent or discarded. */
const droppedEvent = 'draftdropped';
interface DroppedDraft {
  storageKey: string;
  /** The form that has deleted the draft. It does not reset itself. */
  form: unknown;
}

export interface Draft {
  /** Whether the form was filled from the draft. */
  restored: boolean;
  /** Deletes the draft. The form keeps its values. */
  drop: () => void;
}

/** Restores a form's draft and stores each change. @param names the fields to store */
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
      // autofilled values and text typed before hydration are newer than the draft, so they are kept
      if (value === undefined || value === '' || isTyped(name, form.getValues(name))) continue;
      // the type cast is safe, because this field stored the value and the form validates it like typed text
      form.setValue(name, value as PathValue<z.input<S>, typeof name>);
      if (isTyped(name, value)) setRestored(true);
    }
    // stores the current values now, because the subscription below reports only later changes
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
