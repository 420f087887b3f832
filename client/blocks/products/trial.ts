// Reads the running or latest trial of the member's park. The platform returns it only to members (F6).
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { prefixes, trialInfoPath } from '#shared/api/paths.ts';
import { usePage } from '../../data/page.ts';
import { onUnauthorized } from '../../session/session.ts';

export interface Trial {
  skuId: string;
  startedAt: string;
  expiresAt: string;
  daysLeft: number;
}

/** Undefined until loaded. Null if there is no trial or if it could not be read. */
const trialAtom = atom<Trial | null | undefined>(undefined);

export const useTrial = (): Trial | null | undefined => useAtomValue(trialAtom);

/** Returns whether the visitor is a member of this park. Only those can order trials. */
export function useTrialMember(): boolean {
  const { member, tenantId } = usePage();
  return member !== null && member.tenantId === tenantId;
}

/** Returns a function that reads the trial again and updates the value that `useTrial` returns. Call it after an order. */
export function useReadTrial(): () => Promise<void> {
  const { tenantId } = usePage();
  const set = useSetAtom(trialAtom);
  return async () => set(await readTrial(tenantId));
}

/** Reads the trial of a member of this park when the products page is shown, and updates `useTrial`. */
export function useTrialOnPage(): void {
  const { tenantId } = usePage();
  const set = useSetAtom(trialAtom);
  const isMember = useTrialMember();
  useEffect(() => {
    if (!isMember) return;
    const left = new AbortController();
    void readTrial(tenantId, left.signal).then((trial) => left.signal.aborted || set(trial));
    return () => left.abort();
  }, [isMember, tenantId, set]);
}

async function readTrial(tenantId: string, signal?: AbortSignal): Promise<Trial | null> {
  try {
    const response = await fetch(prefixes.main + trialInfoPath.replace('{tenantId}', encodeURIComponent(tenantId)), { ...(signal && { signal }) });
    if (response.status === 401) await onUnauthorized();
    const answer: unknown = await response.json();
    return response.ok && isObject(answer) ? trialOf(answer['data']) : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function trialOf(value: unknown): Trial | null {
  if (!isObject(value)) return null;
  const { skuId, startedAt, expiresAt } = value;
  const daysLeft = Number(value['daysLeft']);
  if ((typeof skuId !== 'string' && typeof skuId !== 'number') || typeof startedAt !== 'string' || typeof expiresAt !== 'string') return null;
  return Number.isFinite(daysLeft) ? { skuId: String(skuId), startedAt, expiresAt, daysLeft: Math.max(0, Math.ceil(daysLeft)) } : null;
}
