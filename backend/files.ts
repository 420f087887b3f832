// `GET /file/{name}`: uploads and the demo's images, which are drawn when they are first asked for (ruling 24).
import { randomBytes } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { decoded } from '#shared/builtins.ts';
import { HttpError } from './errors.ts';

/** Draws a demo image by its name; undefined for a name that is none. */
export type DrawImage = (name: string) => Promise<{ type: string; body: Buffer } | undefined>;

interface FileParts {
  filesDir: string;
  drawImage: DrawImage;
}

/** What may be shown in place. Everything else, SVG above all, is handed over to be saved. */
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

export function createFiles({ filesDir, drawImage }: FileParts): Router {
  const root = resolve(filesDir);
  const drawing = new Map<string, Promise<boolean>>();

  /** Whether the file is there now. An image that many ask for at once is drawn once. */
  async function provide(name: string): Promise<boolean> {
    const found = await stat(join(root, name)).catch(() => undefined);
    if (found) return found.isFile();
    const running = drawing.get(name) ?? draw(name).finally(() => drawing.delete(name));
    drawing.set(name, running);
    return running;
  }

  async function draw(name: string): Promise<boolean> {
    const image = await drawImage(name);
    if (!image) return false;
    await storeFile(root, name, image.body);
    return true;
  }

  async function file(req: Request, res: Response, next: () => void): Promise<void> {
    res.locals['call'] = 'file';
    const name = nameOf(req.path);
    if (name === undefined || !(await provide(name))) throw new HttpError(404, '文件不存在');
    next();
  }

  const kept = express.static(root, { dotfiles: 'deny', index: false, redirect: false, maxAge: maxAgeMs, setHeaders: nameType });
  return Router({ caseSensitive: true }).get('/{*name}', file, kept);
}

/** The type is what the name ends in, of a closed list; whatever else there is cannot run in a page (case 26). */
function nameType(res: ServerResponse, path: string): void {
  const type = shown[extname(path).toLowerCase()];
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Type', type ?? 'application/octet-stream');
  if (type === undefined) res.setHeader('Content-Disposition', 'attachment');
}

/** Writes a file so that readers see it whole or not at all. */
export async function storeFile(root: string, name: string, body: Buffer): Promise<void> {
  const path = join(root, name);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  await writeFile(draft, body);
  await rename(draft, path);
}

/** The name of a file below the root: plain segments only, none hidden, so that no path leaves the folder. */
function nameOf(path: string): string | undefined {
  const name = decoded(path.slice(1));
  return name !== undefined && name.length <= 512 && name.split('/').every(isPlain) ? name : undefined;
}

/** Whatever a file may be called, but for names that are hidden or of a draft. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const isPlain = (part: string): boolean => part !== '' && !/^\.|[\u0000-\u001f\u007f\\]|\.[\da-f]{12}\.part$/.test(part);
