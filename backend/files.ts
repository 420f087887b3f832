// `GET /file/{name}`: uploads, and the pictures and documents of the demo content (ruling 24).
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, extname, join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { decoded } from '#shared/builtins.ts';
import { HttpError } from './errors.ts';

/** Types that browsers may show in place. All others, SVG included, are sent as attachments. */
const shown: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};

const maxAgeMs = 24 * 60 * 60 * 1000;

/** @param folders where files are looked up, the first that has the name wins */
export function createFiles(folders: readonly string[]): Router {
  const options = { dotfiles: 'ignore', index: false, redirect: false, maxAge: maxAgeMs, setHeaders: setType } as const;

  function refuseOddNames(req: Request, res: Response, next: () => void): void {
    res.locals['call'] = 'file';
    if (!isFileName(req.path)) throw new HttpError(404, '文件不存在');
    next();
  }

  function missing(): never {
    throw new HttpError(404, '文件不存在');
  }

  return Router({ caseSensitive: true }).get('/{*name}', refuseOddNames, ...folders.map((folder) => express.static(folder, options)), missing);
}

/** The type depends on the name's ending alone, by a closed list, so that no file can run as a script (case 26). */
function setType(res: ServerResponse, path: string): void {
  const type = shown[extname(path).toLowerCase()];
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Type', type ?? 'application/octet-stream');
  if (type === undefined) res.setHeader('Content-Disposition', 'attachment');
}

/** Writes a file under a temporary name and renames it, so that readers never see a part of it. */
export async function storeFile(root: string, name: string, body: Buffer): Promise<void> {
  const path = join(root, name);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  await writeFile(draft, body);
  await rename(draft, path);
}

/** Whether a path names a file below the folder: plain segments only, so that no path leaves it. */
function isFileName(path: string): boolean {
  const name = decoded(path.slice(1));
  return name !== undefined && name.length <= 512 && name.split('/').every(isPlain);
}

/** Refuses hidden names and those of temporary files. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const isPlain = (part: string): boolean => part !== '' && !/^\.|[\u0000-\u001f\u007f\\]|\.[\da-f]{12}\.part$/.test(part);
