// Reads the demo parks and their members from `backend/demo/`.
import { fileURLToPath } from 'node:url';
import { type DemoMember, readMembers, readOnePark, readParks } from './read.ts';
import type { SeedPark } from './schema.ts';

export const demoFolder = fileURLToPath(new URL('../demo/', import.meta.url));

/** @throws ConfigError with file and line of each error in the content */
export const seedParks = (): SeedPark[] => readParks(demoFolder);

/** Returns the demo park whose content a new park may begin with. */
export const modelPark = (): SeedPark | undefined => readOnePark(demoFolder, 'north');

/** @throws ConfigError with file and line of each error in the accounts */
export const demoMembers = (): DemoMember[] => readMembers(demoFolder);
