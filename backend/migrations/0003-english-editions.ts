// Adds the English columns of SKUs (L3).

export const englishEditions = {
  name: '0003-english-editions',
  up: [`alter table skus add column name_en text, add column unit_en text, add column features_en jsonb`],
};
