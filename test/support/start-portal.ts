// Starts the parts of integration tests: the backend stand-in, a platform that fails on demand, and the gateway.
import { afterAll, afterEach, onTestFinished } from 'vitest';
import type { SeedPark } from '../../backend/seed/schema.ts';
import { startBackend, type TestBackend } from './backend.ts';
import { type FaultyPlatform, startFaulty } from './faulty.ts';
import { startGateway, type TestGateway, type TestGatewayOptions } from './gateway.ts';
import { type MemberPortal, startMemberPortal } from './members.ts';
import { openParks } from './snapshots.ts';

type GatewayOptions = Omit<TestGatewayOptions, 'bases'>;

interface PlatformOptions {
  /** The parks of the backend stand-in; the demo parks by default. */
  parks?: readonly SeedPark[];
}

export interface TestPlatform {
  backend: TestBackend;
  /** Forwards calls to the embedded backend. Injected faults are removed at the end of the test. */
  platform: FaultyPlatform;
  /** Starts a gateway in front of the platform, for the test that calls it. */
  start(options?: GatewayOptions): Promise<TestGateway>;
}

export interface Portal extends TestPlatform {
  gateway: TestGateway;
}

interface Part {
  stop(): Promise<unknown>;
}

/** Stops a part after the file: for use at the top of a test file. */
export async function forFile<T extends Part>(starting: T | Promise<T>): Promise<T> {
  const part = await starting;
  afterAll(() => part.stop());
  return part;
}

/** Stops a part after the test: for use in tests and in `beforeEach`. */
export async function forTest<T extends Part>(starting: T | Promise<T>): Promise<T> {
  const part = await starting;
  onTestFinished(async () => void (await part.stop()));
  return part;
}

/** Heals the platform after each test, and returns a function that starts a gateway in front of it for one test. */
function inFrontOf(platform: FaultyPlatform): TestPlatform['start'] {
  afterEach(() => platform.heal());
  return (options) => forTest(startGateway({ ...options, bases: platform.bases }));
}

/** Starts only the platform, for files in which each test starts its own gateway. */
export async function startPlatform({ parks }: PlatformOptions = {}): Promise<TestPlatform> {
  const backend = await forFile(startBackend(parks && { database: await openParks(parks) }));
  const platform = await forFile(startFaulty(backend.url));
  return { backend, platform, start: inFrontOf(platform) };
}

/**
 * Starts backend stand-in, platform and gateway, and stops them after the file. Await it at the top of a test file:
 * `const { gateway, platform } = await startPortal({ env: { PAGE_FRESH_S: '10' }, still: true });`
 */
export async function startPortal({ parks, ...options }: PlatformOptions & GatewayOptions = {}): Promise<Portal> {
  const started = await startPlatform({ ...(parks && { parks }) });
  return { ...started, gateway: await forFile(startGateway({ ...options, bases: started.platform.bases })) };
}

/** Starts the portal with members (`members.ts`), and stops it after the file. */
export async function startMembers(): Promise<MemberPortal & Pick<TestPlatform, 'start'>> {
  const portal = await forFile(startMemberPortal());
  return { ...portal, start: inFrontOf(portal.platform) };
}
