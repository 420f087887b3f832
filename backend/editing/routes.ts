// `POST /editing/{change}` for `npm run content` and `npm run park`. It is not part of the platform API, and the gateway does not proxy it,
// so only clients of the backend's own port can call it.
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { createOnlyEditors } from '../editors.ts';
import { HttpError } from '../errors.ts';
import { contentEdits } from './content.ts';
import type { Edit, GeneralEdit } from './edit.ts';
import { feedbackEdits } from './feedback.ts';
import { frameEdits } from './frame.ts';
import { generalEdits, parkEdits } from './parks.ts';

export interface EditingParts {
  db: Db;
  now: () => number;
  oauth: { clientId: string; clientSecret: string };
}

const edits: ReadonlyMap<string, Edit> = new Map(Object.entries<Edit>({ ...frameEdits, ...contentEdits, ...feedbackEdits, ...parkEdits }));
const general: ReadonlyMap<string, GeneralEdit> = new Map(Object.entries<GeneralEdit>(generalEdits));
const change = z.record(z.string(), z.unknown());
const callSchema = z.strictObject({ park: z.string().min(1).max(253), change });
const generalCallSchema = z.strictObject({ change });

export function createEditing({ db, now, oauth }: EditingParts): Router {
  async function changePark(found: Edit, body: unknown) {
    const call = read(callSchema, body);
    const input = read(found.input, call.change);
    return db.transaction().execute(async (trx) => {
      const tenantId = await tenantOf(trx, call.park);
      return { tenantId, message: await found.apply({ trx, tenantId, now: now() }, input) };
    });
  }

  async function changeAny(found: GeneralEdit, body: unknown) {
    const input = read(found.input, read(generalCallSchema, body).change);
    return db.transaction().execute((trx) => found.apply({ trx, now: now() }, input));
  }

  async function change(req: Request, res: Response): Promise<void> {
    res.locals['call'] = 'editing';
    const name = String(req.params['change']);
    const [ofPark, ofAny] = [edits.get(name), general.get(name)];
    const data = ofPark ? await changePark(ofPark, req.body) : ofAny && (await changeAny(ofAny, req.body));
    if (data === undefined) throw new HttpError(404, `There is no such change. The changes are: ${[...edits.keys(), ...general.keys()].join(', ')}.`);
    res.set('Cache-Control', 'no-store').json({ code: 0, success: true, data });
  }
  return Router({ caseSensitive: true }).post('/:change', createOnlyEditors(oauth), change);
}

/** Returns the id of a park, given its id, a hostname or a hostname's first label. Locks its row to serialise concurrent edits. */
async function tenantOf(trx: Db, park: string): Promise<string> {
  const hosts = await trx.selectFrom('tenant_hosts').selectAll().orderBy('tenant_id').execute();
  const exact = hosts.filter(({ host, tenant_id }) => [tenant_id, host].includes(park));
  const matches = exact.length > 0 ? exact : hosts.filter(({ host }) => host.split('.', 1)[0] === park);
  const found = new Set(matches.map((row) => row.tenant_id));
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
