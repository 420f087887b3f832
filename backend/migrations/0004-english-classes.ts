// Classes of companies in English, where there are any (L3).

export const englishClasses = {
  name: '0004-english-classes',
  up: [`alter table companies add column company_class_name_en text`],
};
