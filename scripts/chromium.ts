// Finds Chromium for the browser tests, or installs it if the system and user permit.
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { chromium } from '@playwright/test';
import { installPackages, isRoot, runs } from './programs.ts';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Chromium obeys only the last `--disable-features`, so this repeats Playwright's list (chromiumSwitches.ts). The omnibox
 * popups are added, because they open two pages per window, each as expensive as a page of the portal.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Command-line switches. Most disable Chromium's own network traffic; as root, Chromium requires `--no-sandbox`. */
export const chromiumArgs: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Returns CHROMIUM_PATH, the system's Chromium or Playwright's, in this order; undefined if there is none. */
async function find(): Promise<string | undefined> {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) {
    if (await runs(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which is not an executable file: correct it or unset it.`);
  }
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter)];
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), chromium.executablePath()];
  for (const place of places) if (place && (await runs(place))) return place;
  return undefined;
}

async function install(): Promise<string> {
  const output = await installPackages(['chromium', 'fonts-noto-cjk']);
  if (output !== undefined) return output;
  console.log('Installing Chromium with Playwright');
  return (await run('playwright', ['install', 'chromium'])).output;
}

/**
 * Returns the path of an executable Chromium.
 * @throws Error if none is found or installed; the message tells the user what to do
 */
export async function findChromium(): Promise<string> {
  const found = await find();
  if (found) return found;
  const output = await install();
  const installed = await find();
  if (installed) return installed;
  throw new Error(`Chromium was not found and could not be installed: install it and set CHROMIUM_PATH to its path.\n${output.trimEnd()}`);
}
