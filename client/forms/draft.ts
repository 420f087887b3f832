// Drafts store form input in sessionStorage, so that it survives reloads, errors and logins. Passwords and codes are never stored (F6).
import { useEffect, useRef, useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isObject } from '#shared/builtins.ts';
import { dropStored, readStored, writeStored } from '../browser/storage.ts';
import { usePage } from '../data/page.ts';
import type { FormSchema, PortalForm } from './portal-form.ts';

type Values = Readonly<Record<string, string | boolean>>;

interface StoredDraft {
  values: Values;
  /** Name of the member who typed. Undefined for a visitor. */
  owner: string | undefined;
}

function parse(value: unknown): StoredDraft | undefined {
  if (!isObject(value) || !isObject(value['values'])) return undefined;
  const { values, owner } = value;
  const kept: Record<string, string | boolean> = {};
  for (const [name, one] of Object.entries(values)) if (typeof one === 'string' || typeof one === 'boolean') kept[name] = one;
  return { values: kept, owner: typeof owner === 'string' ? owner : undefined };
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

/** Restores a form's draft, unless another member has typed it, and stores each change. @param names the fields to store */
export function useDraft<S extends FormSchema>(form: PortalForm<S>, storageKey: string, names: readonly Path<z.input<S>>[]): Draft {
  const [restored, setRestored] = useState(false);
  const { member } = usePage();
  // what a member types stays theirs after the session is lost
  const owner = useRef(member?.name);
  useEffect(() => {
    if (member !== null) owner.current = member.name;
  }, [member]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form, whose fields are always the same
  useEffect(() => {
    const isTyped = (name: string, value: unknown): boolean => isGiven(value) && value !== form.formState.defaultValues?.[name];
    const keep = (values: object): void => {
      const typed = names.map((name) => [name, (values as Readonly<Record<string, unknown>>)[name]] as const);
      if (typed.some(([name, value]) => isTyped(name, value)))
        writeStored(storageKey, { values: Object.fromEntries(typed), owner: owner.current }, 'sessionStorage');
      else dropStored(storageKey, 'sessionStorage');
    };
    const stored = readStored(storageKey, parse, 'sessionStorage');
    const isOthers = stored?.owner !== undefined && member !== null && stored.owner !== member.name;
    // a visitor who sees a member's draft has lost the session of this member
    owner.current ??= stored?.owner;
    for (const name of names) {
      const value = isOthers ? undefined : stored?.values[name];
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
