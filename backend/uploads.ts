// `POST /file/upload`: re-encodes an editor's image, which removes metadata such as location and camera, and stores it
// under a random name.
import express, { type Request, type Response, Router } from 'express';
import sharp from 'sharp';
import { createOnlyEditors } from './editors.ts';
import { HttpError } from './errors.ts';
import { storeFile } from './files.ts';
import { newId } from './secrets.ts';
import { toShanghai } from './times.ts';

export interface UploadParts {
  filesDir: string;
  now: () => number;
  oauth: { clientId: string; clientSecret: string };
}

const maxBytes = 5 * 1024 * 1024;
const maxPixels = 40_000_000;
const maxSide = 4096;
const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

export function createUploads({ filesDir, now, oauth }: UploadParts): Router {
  function named(_req: Request, res: Response, next: () => void): void {
    res.locals['call'] = 'upload';
    next();
  }

  async function upload(req: Request, res: Response): Promise<void> {
    const body: unknown = req.body;
    if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError(400, 'The file is empty: send an image.');
    const image = await redrawn(body);
    if (!image) throw new HttpError(415, 'The file is not a readable image: use JPEG, PNG, WebP, GIF or AVIF.');
    const imageUrl = `uploads/${toShanghai(new Date(now()))?.slice(0, 7)}/${newId()}.webp`;
    await storeFile(filesDir, imageUrl, image);
    res.json({ code: 0, success: true, data: { imageUrl } });
  }

  return Router({ caseSensitive: true }).post('/upload', named, createOnlyEditors(oauth), express.raw({ type: () => true, limit: maxBytes }), upload);
}

/** Re-encodes an image as WebP. Returns undefined if the bytes are not a readable image. */
async function redrawn(body: Buffer): Promise<Buffer | undefined> {
  try {
    const picture = sharp(body, { limitInputPixels: maxPixels, animated: true, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!accepted.has(format)) return undefined;
    const fitted = picture.autoOrient().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return await fitted.webp({ quality: 82 }).toBuffer();
  } catch {
    return undefined;
  }
}
