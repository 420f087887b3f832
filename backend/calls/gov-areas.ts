// The administrative areas that a member can choose at registration. They are fictional, like the demo parks.

export const govAreas = [
  {
    code: '910000',
    name: '沧屿省',
    children: [
      {
        code: '910100',
        name: '北屿市',
        children: [
          { code: '910101', name: '临港区' },
          { code: '910102', name: '海堤区' },
          { code: '910121', name: '屿前县' },
        ],
      },
      {
        code: '910200',
        name: '南汀市',
        children: [
          { code: '910201', name: '汀州区' },
          { code: '910221', name: '汀上县' },
        ],
      },
    ],
  },
  {
    code: '920000',
    name: '岭西省',
    children: [
      {
        code: '920100',
        name: '西岭市',
        children: [
          { code: '920101', name: '岭前区' },
          { code: '920102', name: '岭后区' },
        ],
      },
    ],
  },
];
