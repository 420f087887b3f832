// Property tests try the same values in every build, and others each night: a build fails by what was changed, never by
// chance (ruling 23).
import { configureGlobal } from 'fast-check';
import { full } from './full.ts';

if (!full) configureGlobal({ seed: 20_261_128 });
