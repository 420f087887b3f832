// The parks of the demo, read from `backend/demo/`.
import { fileURLToPath } from 'node:url';
import { type DemoMember, readMembers, readParks } from './read.ts';
import type { SeedPark } from './schema.ts';

export const demoFolder = fileURLToPath(new URL('../demo/', import.meta.url));

/** @throws ConfigError that names file and line of what is wrong */
export const seedParks = (): SeedPark[] => readParks(demoFolder);

/** @throws ConfigError as above */
export const demoMembers = (): DemoMember[] => readMembers(demoFolder);
