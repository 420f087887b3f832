// Serves `GET /file/{name}`: uploaded files, and the images and documents of the demo content (ruling 24).
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, extname, join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { decoded } from '#shared/builtins.ts';
import { HttpError } from './errors.ts';

/** Types that are safe to show in the browser. All other types, including SVG, are sent as attachments. */
const inlineTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};

const maxAgeMs = 24 * 60 * 60 * 1000;

/** @param folders searched in this order; the first one that contains the file serves it */
export function createFiles(folders: readonly string[]): Router {
  const options = { dotfiles: 'ignore', index: false, redirect: false, maxAge: maxAgeMs, setHeaders: setType } as const;

  function refuseOddNames(req: Request, res: Response, next: () => void): void {
    res.locals['call'] = 'file';
    if (!isFileName(req.path)) missing();
    next();
  }

  function missing(): never {
    throw new HttpError(404, '文件不存在');
  }

  return Router({ caseSensitive: true }).get('/{*name}', refuseOddNames, ...folders.map((folder) => express.static(folder, options)), missing);
}

/** Sets the content type by extension, so that a browser never runs a file as HTML or script (case 26). */
function setType(res: ServerResponse, path: string): void {
  const type = inlineTypes[extname(path).toLowerCase()];
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Type', type ?? 'application/octet-stream');
  if (type === undefined) res.setHeader('Content-Disposition', 'attachment');
}

/** Writes a file atomically: readers never see a partial file. */
export async function storeFile(root: string, name: string, body: Buffer): Promise<void> {
  const path = join(root, name);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  await writeFile(draft, body);
  await rename(draft, path);
}

/** Returns whether all segments of a path are allowed, so that no path leads out of the folder. */
function isFileName(path: string): boolean {
  const name = decoded(path.slice(1));
  return name !== undefined && name.length <= 512 && name.split('/').every(isPlain);
}

/** Returns whether a path segment is not a hidden or temporary file and has no backslash or control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it rejects control characters
const isPlain = (part: string): boolean => part !== '' && !/^\.|[\u0000-\u001f\u007f\\]|\.[\da-f]{12}\.part$/.test(part);
