// The parts of the contract that a platform may lack (**+**): the calls marked `optional`, and alerts.
import { type CallName, type Calls, calls } from './calls.ts';

export type OptionalCall = { [N in CallName]: true extends Calls[N]['optional'] ? N : never }[CallName];
/** `alerts` is not a call: alerts are rows of the banner location `general.alert` (P11). */
export type Capability = OptionalCall | 'alerts';

const isOptionalCall = (name: string): name is OptionalCall => name in calls && calls[name as CallName].optional === true;

/** The names that the setting `PLATFORM_LACKS` accepts. */
export const capabilities: readonly Capability[] = [...Object.keys(calls).filter(isOptionalCall), 'alerts'];

export const isCapability = (name: string): name is Capability => capabilities.some((capability) => capability === name);
