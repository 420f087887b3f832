// Calls that store visitors' cooperation requests (F1) and contact applications (F6).
import type { Db } from '../db/schema.ts';
import { newId } from '../secrets.ts';
import { type Ask, fail, type Handlers } from './answer.ts';
import type { CreateOnce } from './once.ts';
import { phoneRefusal } from './phone.ts';

export interface ApplicationParts {
  db: Db;
  now: () => number;
  once: CreateOnce;
}

interface Application {
  tenantId: string;
  comName: string;
  name: string;
  tel: string;
  message: string;
  productId?: string | undefined;
}

export function createApplicationCalls({ db, now, once }: ApplicationParts) {
  async function isOffered({ tenantId, productId }: Application): Promise<boolean> {
    if (productId === undefined) return true;
    return (
      (await db.selectFrom('products').select('id').where('tenant_id', '=', tenantId).where('id', '=', productId).executeTakeFirst()) !== undefined
    );
  }

  const save = (call: 'contactSave' | 'requestApplicationCreate', input: Application, ask: Ask) =>
    once(ask, {
      call,
      tenantId: input.tenantId,
      input,
      check: async () => {
        const refusal = phoneRefusal(input.tel, '联系电话');
        if (refusal) return refusal;
        const tenant = await db.selectFrom('tenants').select('id').where('id', '=', input.tenantId).executeTakeFirst();
        if (!tenant) return fail(404, '园区不存在');
        return (await isOffered(input)) ? undefined : fail(404, '产品不存在');
      },
      create: async (trx) => {
        const { comName, name, tel, message, productId } = input;
        const kind = call === 'contactSave' ? 'contact' : 'cooperation';
        const row = {
          id: newId(),
          tenant_id: input.tenantId,
          kind,
          com_name: comName,
          name,
          tel,
          message,
          product_id: productId,
          created_at: new Date(now()),
        } as const;
        await trx.insertInto('applications').values(row).execute();
        return { data: {} };
      },
    });

  return {
    contactSave: (input, ask) => save('contactSave', input, ask),
    /** The payload has no park id, so the park comes from the gateway's `X-Tenant-Id` header. */
    async requestApplicationCreate(input, ask) {
      return ask.tenantId === undefined
        ? fail(400, '缺少园区标识', 400)
        : save('requestApplicationCreate', { ...input, tenantId: ask.tenantId }, ask);
    },
  } satisfies Partial<Handlers>;
}
