// The running or latest trial of the member's park (F6). read-trial.ts reads it.
import { atom, useAtomValue } from 'jotai';
import { usePage } from '../../data/page.ts';

/** Id of the element that shows the running trial. It gets the focus after an order. */
export const runningId = 'trial-running';

export interface Trial {
  skuId: string;
  startedAt: string;
  expiresAt: string;
  daysLeft: number;
}

/** `none`: the park has had no trial. `unread`: the platform does not answer. Undefined until loaded. */
export type TrialState = Trial | 'none' | 'unread' | undefined;

export const trialAtom = atom<TrialState>(undefined);

export const useTrialState = (): TrialState => useAtomValue(trialAtom);

/** Returns the running or latest trial. Undefined if there is none or it is not known. */
export function useTrial(): Trial | undefined {
  const state = useTrialState();
  return typeof state === 'object' ? state : undefined;
}

/** Returns whether the visitor is a member of this park. Only those can order trials. */
export function useTrialMember(): boolean {
  const { member, tenantId } = usePage();
  return member !== null && member.tenantId === tenantId;
}
