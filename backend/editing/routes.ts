// `POST /editing/{change}` for `npm run content`. It is not part of the platform API, and the gateway does not proxy it,
// so only clients of the backend's own port can call it.
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { createOnlyEditors } from '../editors.ts';
import { HttpError } from '../errors.ts';
import { contentEdits } from './content.ts';
import type { Edit } from './edit.ts';
import { frameEdits } from './frame.ts';

export interface EditingParts {
  db: Db;
  now: () => number;
  oauth: { clientId: string; clientSecret: string };
}

const edits: ReadonlyMap<string, Edit> = new Map(Object.entries<Edit>({ ...frameEdits, ...contentEdits }));
const callSchema = z.strictObject({ park: z.string().min(1).max(253), change: z.record(z.string(), z.unknown()) });

export function createEditing({ db, now, oauth }: EditingParts): Router {
  async function change(req: Request, res: Response): Promise<void> {
    res.locals['call'] = 'editing';
    const found = edits.get(String(req.params['change']));
    if (found === undefined) throw new HttpError(404, `There is no such change. The changes are: ${[...edits.keys()].join(', ')}.`);
    const call = read(callSchema, req.body);
    const input = read(found.input, call.change);
    const data = await db.transaction().execute(async (trx) => {
      const tenantId = await tenantOf(trx, call.park);
      return { tenantId, message: await found.apply({ trx, tenantId, now: now() }, input) };
    });
    res.set('Cache-Control', 'no-store').json({ code: 0, success: true, data });
  }
  return Router({ caseSensitive: true }).post('/:change', createOnlyEditors(oauth), change);
}

/** Returns the id of a park, given its id, a hostname or a hostname's first label. Locks its row to serialise concurrent edits. */
async function tenantOf(trx: Db, park: string): Promise<string> {
  const hosts = await trx.selectFrom('tenant_hosts').selectAll().orderBy('tenant_id').execute();
  const found = new Set(hosts.filter(({ host, tenant_id }) => [tenant_id, host, host.split('.', 1)[0]].includes(park)).map((row) => row.tenant_id));
  const [tenantId, another] = found;
  if (tenantId === undefined) throw new HttpError(404, `No park is called “${park}”. The parks are: ${hosts.map(({ host }) => host).join(', ')}.`);
  if (another !== undefined) throw new HttpError(400, `Several parks match “${park}”: use the full hostname.`);
  await trx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
  return tenantId;
}

/** @throws HttpError 400 whose message names each invalid field */
function read<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, parsed.error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`).join('; '));
}
