// What a field of an address's query shows: going back brings what the page was narrowed to then (C1, F2).
import { type RefObject, useEffect, useRef } from 'react';

/** For an uncontrolled field: what was typed before the page came to life stays, only another value replaces it. */
export function useShownValue(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (field.current !== null && shown.current !== value) field.current.value = value;
    shown.current = value;
  }, [value]);
  return field;
}
