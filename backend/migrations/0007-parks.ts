// Adds alias hosts, which redirect to the park's own host, and parks that are off (G2).

export const parks = {
  name: '0007-parks',
  up: [`alter table tenant_hosts add column alias_of text references tenant_hosts`, `alter table tenants add column closed_at timestamptz`],
};
