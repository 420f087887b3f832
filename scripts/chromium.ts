// Finds the Chromium for the browser tests, or installs one if this machine allows it.
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { chromium } from '@playwright/test';
import { installPackages, isRoot, runs } from './programs.ts';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Chromium hears its last such list, so this has Playwright's own (chromiumSwitches.ts), and the address bar's popups:
 * headless windows draw them too, each with two pages that cost as much as the portal's own.
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

/** Without its own network traffic; root needs `--no-sandbox`. */
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

/** CHROMIUM_PATH, then the system's Chromium, then Playwright's. */
async function find(): Promise<string | undefined> {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) {
    if (await runs(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which is no program: correct it or unset it.`);
  }
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter)];
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), chromium.executablePath()];
  for (const place of places) if (place && (await runs(place))) return place;
  return undefined;
}

async function install(): Promise<string> {
  const said = await installPackages(['chromium', 'fonts-noto-cjk']);
  if (said !== undefined) return said;
  console.log('Installing Chromium with Playwright');
  return (await run('playwright', ['install', 'chromium'])).output;
}

/**
 * The path of a Chromium that runs.
 * @throws an error that says what to do
 */
export async function findChromium(): Promise<string> {
  const found = await find();
  if (found) return found;
  const output = await install();
  const installed = await find();
  if (installed) return installed;
  throw new Error(`No Chromium was found nor could be installed: install one and name it in CHROMIUM_PATH.\n${output.trimEnd()}`);
}
