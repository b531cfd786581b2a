import { areaList } from '@vant/area-data';
import type { Divisions } from '../../domain/account/region.ts';

/** The administrative divisions that regions are judged by. */
export const divisions: Divisions = { provinces: areaList.province_list, cities: areaList.city_list, districts: areaList.county_list };
