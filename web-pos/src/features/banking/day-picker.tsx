import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  Popover,
} from 'react-aria-components';
import { type Opened, startsHere } from '../../lib/opener.tsx';

type Props = Opened & { date: string; latest: string; onPick: (date: string) => void };

/** The calendar of the list; days to come cannot be chosen. */
export default function DayPicker({ trigger, open, onOpenChange, date, latest, onPick }: Props) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
      className="pop cal"
      aria-label="Choose a day"
      placement="bottom start"
    >
      <Calendar
        aria-label="Choose a day"
        {...startsHere}
        firstDayOfWeek="mon"
        value={parseDate(date)}
        maxValue={parseDate(latest)}
        onChange={(day) => {
          onPick(day.toString());
          onOpenChange(false);
        }}
      >
        <div className="row">
          <Heading className="grow h" />
          <Button slot="previous" className="btn quiet sq">
            <ChevronLeft className="i" aria-hidden strokeWidth={1.75} />
          </Button>
          <Button slot="next" className="btn quiet sq">
            <ChevronRight className="i" aria-hidden strokeWidth={1.75} />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="narrow">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(day) => <CalendarCell date={day} className="btn quiet sq" />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </Popover>
  );
}
