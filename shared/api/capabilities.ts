// Names the parts of the API contract that a platform may lack (**+**): the calls marked `optional`, alerts, and SMS about
// feedback.
import { type CallName, type Calls, calls } from './calls.ts';

export type OptionalCall = { [N in CallName]: true extends Calls[N]['optional'] ? N : never }[CallName];
/**
 * Name of an optional part. Two are not calls: alerts are rows of the banner location `general.alert` (P11), and
 * `sentimentNotices` is the field `notifyBySms` of `sentimentCreate` (F2).
 */
export type Capability = OptionalCall | 'alerts' | 'sentimentNotices';

const isOptionalCall = (name: string): name is OptionalCall => name in calls && calls[name as CallName].optional === true;

/** The names that the setting `PLATFORM_LACKS` accepts. */
export const capabilities: readonly Capability[] = [...Object.keys(calls).filter(isOptionalCall), 'alerts', 'sentimentNotices'];

export const isCapability = (name: string): name is Capability => capabilities.some((capability) => capability === name);
