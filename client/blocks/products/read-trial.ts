// Reads the running or latest trial of the member's park. The platform returns it only to members (F6).
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { prefixes, trialInfoPath } from '#shared/api/paths.ts';
import { isObject } from '#shared/builtins.ts';
import { usePage } from '../../data/page.ts';
import { onUnauthorized } from '../../session/session.ts';
import { type Trial, type TrialState, trialAtom, useTrialMember } from './trial.ts';

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

async function readTrial(tenantId: string, signal?: AbortSignal): Promise<Exclude<TrialState, undefined>> {
  try {
    const response = await fetch(prefixes.main + trialInfoPath.replace('{tenantId}', encodeURIComponent(tenantId)), { ...(signal && { signal }) });
    if (response.status === 401) await onUnauthorized();
    const answer: unknown = await response.json();
    if (!response.ok || !isObject(answer) || !isGood(answer)) return 'unread';
    const { data } = answer;
    return data === null || data === undefined ? 'none' : (trialOf(data) ?? 'unread');
  } catch {
    return 'unread';
  }
}

const isGood = ({ code, success }: Readonly<Record<string, unknown>>): boolean => success === true || ['0', '200'].includes(String(code));

function trialOf(value: unknown): Trial | undefined {
  if (!isObject(value)) return undefined;
  const { skuId, startedAt, expiresAt } = value;
  const daysLeft = Number(value['daysLeft']);
  if ((typeof skuId !== 'string' && typeof skuId !== 'number') || typeof startedAt !== 'string' || typeof expiresAt !== 'string') return undefined;
  return Number.isFinite(daysLeft) ? { skuId: String(skuId), startedAt, expiresAt, daysLeft: Math.max(0, Math.ceil(daysLeft)) } : undefined;
}
