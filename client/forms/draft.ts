// What somebody has typed, kept for the tab: still there after a reload, an error or a login on the way; never passwords or codes (F6).
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

/** Told to a page's other forms of the same draft: what stands in them has been sent, or is not wanted any more. */
const droppedEvent = 'draftdropped';
interface DroppedDraft {
  storageKey: string;
  /** Who dropped it. */
  form: unknown;
}

export interface Draft {
  /** What stands in the form was there before. */
  restored: boolean;
  /** Forgets it; the form stays as it is. */
  drop: () => void;
}

/** @param names the fields that are kept */
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
      // what the browser has put there, or somebody has typed before the page came to life, is newer
      if (value === undefined || value === '' || isTyped(name, form.getValues(name))) continue;
      // it was a value of this field, and is checked like one that is typed
      form.setValue(name, value as PathValue<z.input<S>, typeof name>);
      if (isTyped(name, value)) setRestored(true);
    }
    // nobody was told of what is newer
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, storageKey]);

  useEffect(() => {
    const hear = ({ detail }: CustomEventInit<DroppedDraft>) => {
      if (detail?.storageKey === storageKey && detail.form !== form) form.reset();
    };
    addEventListener(droppedEvent, hear);
    return () => removeEventListener(droppedEvent, hear);
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
