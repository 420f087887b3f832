// Adds the English column of company classes (L3).

export const englishClasses = {
  name: '0004-english-classes',
  up: [`alter table companies add column company_class_name_en text`],
};
