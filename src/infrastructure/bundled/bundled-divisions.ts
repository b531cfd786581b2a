import { areaList } from '@vant/area-data';
import type { DivisionSource } from '../../application/account/division-source.ts';
import type { Divisions } from '../../domain/account/region.ts';

const divisions: Divisions = { provinces: areaList.province_list, cities: areaList.city_list, districts: areaList.county_list };

/** The divisions of a kept package, which come with this code, when somebody is about to choose a region. */
export const bundledDivisions = (): DivisionSource => ({ read: async () => divisions });
