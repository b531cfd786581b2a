/** 单体药店, 连锁门店 …: what a shop is (R26), by the domain's word; another house's word stays as it is. */
export const shopKindNames: Readonly<Record<string, string>> = {
  pharmacy: '单体药店',
  chain: '连锁门店',
  clinic: '诊所、卫生室',
  hospital: '医院',
};
