import { Button, Flex, Text } from '@chakra-ui/react';
import { mostReports } from '../../application/papers/report-choice.ts';
import { ChoiceBar } from '../kit/counter/choice-bar.tsx';

interface ReportChoiceBarProps {
  readonly count: number;
  /** null: not known yet */
  readonly address: string | null;
  readonly onClear: () => void;
}

/** What is chosen, and its zip in one press; it stays in sight while the list is scrolled. */
export function ReportChoiceBar({ count, address, onClear }: ReportChoiceBarProps) {
  if (count === 0) return null;
  return (
    <ChoiceBar label="已选的药检报告" mt="2.5">
      <Text fontSize="sm" role="status">
        已选 <b>{count}</b> 份
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {count >= mostReports ? `一次最多打包 ${mostReports} 份` : '翻页、换条件后仍然保留'}
      </Text>
      <Flex gap="2" ms="auto">
        <Button variant="ghost" onClick={onClear}>
          清空已选
        </Button>
        {address === null ? (
          <Button disabled>打包下载</Button>
        ) : (
          <Button asChild>
            <a href={address} download>
              打包下载
            </a>
          </Button>
        )}
      </Flex>
    </ChoiceBar>
  );
}
