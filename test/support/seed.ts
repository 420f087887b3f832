// Fixes the seed of property tests in normal runs, so that a failure is caused by a change; nightly runs use random seeds
// (ruling 23).
import { configureGlobal } from 'fast-check';
import { full } from './full.ts';

if (!full) configureGlobal({ seed: 20_261_128 });
