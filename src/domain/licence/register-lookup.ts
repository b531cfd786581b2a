/** Outside registers in which a reviewer looks a company or licence up (R27). */
export const outsideRegisters = ['nmpa', 'gsxt', 'nhc'] as const;
type OutsideRegister = (typeof outsideRegisters)[number];

/** What came of it. */
export const lookupResults = ['matches', 'differs', 'not-found'] as const;
type LookupResult = (typeof lookupResults)[number];

/** The registers as a reviewer knows them, with their addresses. */
export const registerNames: Readonly<Record<OutsideRegister, { readonly name: string; readonly address: string }>> = {
  nmpa: { name: '国家药监局网站', address: 'https://www.nmpa.gov.cn/datasearch/home-index.html' },
  gsxt: { name: '国家企业信用信息公示系统', address: 'https://www.gsxt.gov.cn/' },
  nhc: { name: '全国医疗机构查询', address: 'https://www.nhc.gov.cn/' },
};

/** What was found, in words. */
export const lookupResultNames: Readonly<Record<LookupResult, string>> = {
  matches: '一致',
  differs: '不一致',
  'not-found': '查不到',
};
